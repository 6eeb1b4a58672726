import {
  type ConversionCommand,
  type ConversionOf,
  conversionDecider,
} from '#domain/catalogue/conversions/conversion.ts';
import { userIdOf } from '#domain/kernel/event.ts';
import { conversionIdOf } from '#domain/kernel/ids.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext, Handle } from '../../handle.ts';

export type ConversionCommands = ReturnType<typeof conversionCommands>;

/** A model's files in other formats. Each has a stream of its own, so that those who wait for one are not delayed by the others. */
export const conversionCommands = (handle: Handle) => {
  const onConversion = (command: ConversionCommand, context: CommandContext) =>
    handle(conversionDecider, streams.conversion(command.conversionId), command, context);

  return {
    /** Requests a file. A second request of a file that is made or being made changes nothing, nor does one that this program could not make. */
    requestConversion: (
      { program, ...of }: ConversionOf & { readonly program: string },
      context: CommandContext,
    ) => {
      const userId = userIdOf(context.actor);
      const conversionId = conversionIdOf(of);
      return onConversion({ type: 'RequestConversion', conversionId, ...of, userId, program }, context);
    },
    /** Records a file that is in the store, records why a conversion failed, or removes a file. */
    onConversion,
  };
};
