import * as v from 'valibot';
import { formatName } from '../../kernel/conversionFormats.ts';
import { defineEvents, type EventOf } from '../../kernel/event.ts';
import { conversionFormat, count, sha256, text, uuid, version } from '../../kernel/schemas.ts';
import { filesOf, quoted, sentence } from '../../kernel/sentence.ts';
import { meshFacts } from '../passports/meshFacts.ts';

const conversion = { conversionId: uuid, modelId: uuid, version, to: conversionFormat };

export const conversionEvents = defineEvents({
  ConversionRequested: {
    label: 'Other format asked for',
    meaning:
      "Someone asked for a version of a model's files in another format, or as GLB with smaller textures. `userId` is null for a visitor. With `starts` a job makes the file; otherwise it is already being made, and one more person waits for it.",
    emittedBy: ['RequestConversion'],
    data: { ...conversion, userId: v.nullable(uuid), starts: v.boolean() },
    sentence: ({ modelId, version, to, userId, starts }, { the }) =>
      sentence`${userId === null ? 'A visitor' : the('user', userId)} ${starts ? 'asked' : 'also asked'} for the ${filesOf(the('model', modelId), version)} as ${formatName(to)}`,
  },
  ConversionMade: {
    label: 'Other format made',
    meaning:
      "A version of a model's files was converted, and the result was measured again. It is made once and kept while people fetch it, under `sha256` as its address. `facts` are those of the written file, `losses` what the format cannot hold of the source.",
    emittedBy: ['RecordConversion'],
    data: {
      ...conversion,
      /** The source's format. */
      from: text,
      program: text,
      fileName: text,
      sha256,
      bytes: count,
      facts: meshFacts,
      losses: v.array(text),
    },
    sentence: ({ modelId, version, from, to }, { the }) =>
      sentence`The ${filesOf(the('model', modelId), version)} were converted from ${from.toUpperCase()} to ${formatName(to)}`,
  },
  ConversionFailed: {
    label: 'Other format failed',
    meaning:
      "A version of a model's files could not be converted. `reason` is a sentence for those who asked. If the `fault` is the `file`, the same program does not try again; after a fault of the `shop` anyone may ask again.",
    emittedBy: ['RecordConversionFailed'],
    data: { ...conversion, program: text, reason: text, fault: v.picklist(['file', 'shop']) },
    sentence: ({ modelId, version, to, reason }, { the }) =>
      sentence`The ${filesOf(the('model', modelId), version)} could not be converted to ${formatName(to)}: ${quoted(reason)}`,
  },
  ConversionRemoved: {
    label: 'Other format removed',
    meaning:
      'Nobody fetched a file in another format for 30 days, so it is no longer offered. The file itself stays for another day, since links to it are still valid. On request it is made again.',
    emittedBy: ['RemoveConversion'],
    data: conversion,
    sentence: ({ modelId, version, to }, { the }) =>
      sentence`The ${filesOf(the('model', modelId), version)} as ${formatName(to)} were removed, since nobody fetched them for 30 days`,
  },
  ConversionAnnounced: {
    label: 'Other format announced',
    meaning: 'A person who has waited for a file for longer than a minute is mailed that it is ready.',
    emittedBy: ['RecordConversion'],
    data: { ...conversion, userId: uuid },
    sentence: ({ modelId, version, to, userId }, { the }) =>
      sentence`${the('user', userId)} is told that the ${filesOf(the('model', modelId), version)} are ready as ${formatName(to)}`,
  },
});
export type ConversionEvent = EventOf<(typeof conversionEvents)[number]>;
