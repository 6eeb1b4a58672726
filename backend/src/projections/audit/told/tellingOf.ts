import type { DomainEvent } from '#domain/kernel/event.ts';
import { accountTellings } from './accountTellings.ts';
import { catalogueTellings } from './catalogueTellings.ts';
import { contentTellings } from './contentTellings.ts';
import { orderingTellings } from './orderingTellings.ts';
import { say } from './part.ts';
import type { Telling } from './telling.ts';

const tellings: Readonly<Record<string, Telling<never>>> = {
  ...catalogueTellings,
  ...orderingTellings,
  ...accountTellings,
  ...contentTellings,
};

/** Whether there is a sentence for a type of event. */
export const isTold = (type: string): boolean => Object.hasOwn(tellings, type);

/** How a type of event is told; one that an older version of the program does not know is named. */
export const tellingOf = (type: string): Telling<DomainEvent> => {
  const telling = isTold(type) ? tellings[type] : undefined;
  // The sentence of a type is made for the events of that type alone.
  return (telling as Telling<DomainEvent> | undefined) ?? (() => say`${type} happened`);
};
