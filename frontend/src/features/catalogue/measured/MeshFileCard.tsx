import type { WirePassport } from 'backend/contract/calls/catalogue/passportCalls.ts';
import { CircleAlert, Ruler } from 'lucide-react';
import { fileSize } from './fileSize.ts';
import { formatText, meshRows, textureText } from './meshRows.ts';

type MeshFile = WirePassport['files'][number];

const Textures = ({ textures }: Pick<MeshFile, 'textures'>) => (
  <>
    <h4 className="mt-4 font-medium text-sm">Textures</h4>
    {textures.length === 0 ? (
      <p className="mt-1 text-ink-2 text-sm">This file names no textures.</p>
    ) : (
      <ul className="mt-1 flex flex-col gap-1.5 text-sm">
        {textures.map((texture, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may name one texture in several roles
          <li className={texture.missing ? 'text-danger' : 'text-ink-2'} key={nth}>
            {texture.missing && <CircleAlert className="mr-1.5 inline size-4 align-[-0.2em]" />}
            <span className="break-all font-mono">{texture.name}</span>
            <span>{` · ${textureText(texture)}`}</span>
          </li>
        ))}
      </ul>
    )}
  </>
);

/** One mesh file: its measured facts, or why it could not be measured. */
export const MeshFileCard = ({ file }: { readonly file: MeshFile }) => (
  <li className="min-w-0 rounded-card border border-line bg-surface p-4 md:p-5">
    <h3 className="break-all font-semibold text-h3">{file.name}</h3>
    <p className="mt-1 text-ink-2 text-sm">{`${formatText(file)} · ${fileSize(file.bytes)}`}</p>
    {file.reason === undefined ? (
      <>
        <table className="mt-3 w-full border-collapse text-sm">
          <caption className="mb-1 text-left text-caption text-ink-3">
            <Ruler className="mr-1.5 inline size-4 align-[-0.2em] text-brand" />
            Measured from the file
          </caption>
          <tbody>
            {meshRows(file).map(({ name, value }) => (
              <tr className="border-line border-t" key={name}>
                <th className="py-1.5 pr-4 text-left font-normal text-ink-3" scope="row">
                  {name}
                </th>
                <td className="wrap-anywhere py-1.5 text-right font-mono tabular-nums">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Textures textures={file.textures} />
      </>
    ) : (
      <p className="mt-3 text-ink-2 text-sm">{`Not measured: ${file.reason}`}</p>
    )}
  </li>
);
