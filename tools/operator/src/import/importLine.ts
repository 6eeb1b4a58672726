import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BodyOf, callShop, type Sent } from 'backend/contract/calls/callShop.ts';
import type { Calls } from 'backend/contract/calls/calls.ts';
import { hashOfFile } from '../backup/hashing.ts';
import type { Line } from './readLines.ts';

/** The shop refused a call; the message is for the operator. */
export class Refused extends Error {}

/** How often a call to a busy shop is repeated, and the pause between two looks at a measurement, in ms. */
const [mostTries, lookPauseMs] = [60, 500];

/** The shop at a URL, signed in with a token. A busy shop asks for another try. Both calls throw `Refused`. */
export const shopAt = (url: string, token?: string) => ({
  call: async <Name extends keyof Calls>(name: Name, ...[sent]: Sent<Name>): Promise<BodyOf<Name>> => {
    const asked = [{ token, ...sent }] as unknown as Sent<Name>;
    for (let tries = 1; ; tries += 1) {
      const { status, body, headers } = await callShop(url, name, ...asked);
      if (status < 400) return body;
      if (![429, 503].includes(status) || tries === mostTries)
        throw new Refused(
          (body as { readonly message?: string } | null)?.message ?? `The shop answers ${status}`,
        );
      await delay(1_000 * Number(headers.get('retry-after') ?? 1));
    }
  },
  /** A picture that the shop has drawn of the mesh in a measured Zip file. */
  pictureOf: async (id: string, side: string): Promise<Blob> => {
    const answer = await fetch(`${url}/api/modal/measure/${id}/${side}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok)
      throw new Refused(`The picture ${side} cannot be fetched: the shop answers ${answer.status}`);
    return answer.blob();
  },
});
export type Shop = ReturnType<typeof shopAt>;

/** Equal for equal lines with equal files, so that a second run repeats the calls of the first. */
const keyOf = async ({ texts, files }: Line): Promise<string> => {
  const hashes = await Promise.all(files.map(async ({ field, path }) => [field, await hashOfFile(path)]));
  return `import-${createHash('sha256')
    .update(JSON.stringify([texts, hashes]))
    .digest('hex')}`;
};

const formOf = async (texts: Line['texts'], files: Line['files']): Promise<FormData> => {
  const form = new FormData();
  for (const [field, text] of Object.entries(texts)) form.set(field, text);
  for (const { field, path } of files) form.append(field, await openAsBlob(path), basename(path));
  return form;
};

/** Waits until the shop has measured a Zip file, and has drawn its mesh if `isDrawn`. */
const measured = async (call: Shop['call'], id: string, isDrawn: boolean) => {
  for (;;) {
    const found = await call('GET /modal/measure/:id', { params: { id } });
    if (found.state !== 'measuring' && (found.sides !== null || !isDrawn)) return found;
    await delay(lookPauseMs);
  }
};

/**
 * Makes a model of a line, over the calls of the upload form; returns the names of models with the same Zip file or nearly the same mesh. Where
 * the line names no card or slider images, the shop draws them. A model of the same name with the same Zip file is the line's own, of an earlier
 * run: null, nothing is made.
 * @throws Refused
 */
export const importLine = async (
  { call, pictureOf }: Shop,
  line: Line,
  draft: boolean,
): Promise<readonly string[] | null> => {
  const { texts, files, name } = line;
  const { zip = [], others = [] } = Object.groupBy(files, ({ field }) =>
    field === 'ModalFile' ? 'zip' : 'others',
  );
  const key = await keyOf(line);
  const { _id: id } = await call('POST /modal/measure', { body: (await formOf({}, zip)) as never, key });
  const lacks = (['ModalCard', 'ModalSlider'] as const).filter(
    (lacked) => !files.some(({ field }) => field === lacked),
  );
  const { duplicates, sides } = await measured(call, id, lacks.length > 0);
  if (duplicates.some(({ sameFile, model }) => sameFile && model.ModalName === name)) return null;
  const drawn = lacks.length === 0 ? [] : (sides ?? []);
  if (lacks.length > 0 && drawn.length === 0)
    throw new Refused(`${lacks.join(' and ')}: the line names none, and the shop cannot draw this file`);

  const form = await formOf({ ...texts, measured: id, draft: String(draft) }, others);
  for (const side of drawn) {
    const picture = await pictureOf(id, side);
    for (const field of lacks)
      if (field === 'ModalSlider' || !form.has('ModalCard')) form.append(field, picture, `${side}.jpg`);
  }
  await call('POST /modal/fileupload', { body: form as never, key: `${key}-model` });
  return duplicates.map(({ model }) => model.ModalName);
};
