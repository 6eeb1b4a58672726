import type { WirePassport } from 'backend/contract/calls/catalogue/passports.ts';
import { useAtomValue } from 'jotai';
import { CircleAlert } from 'lucide-react';
import { densityRow, fileRows, textureText } from './fileRows.ts';
import { unitAtom } from './shownUnit.ts';

type MeshFile = WirePassport['files'][number];

const head = 'py-2 pr-4 text-left font-normal text-ink-3 align-top';
const cell = 'wrap-anywhere min-w-32 py-2 pr-4 align-top';

const Textures = ({ textures }: Pick<MeshFile, 'textures'>) =>
  textures.length === 0 ? (
    <span>none</span>
  ) : (
    <ul className="flex flex-col gap-1.5">
      {textures.map((texture, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file may name one texture in several roles
        <li className={texture.missing ? 'text-danger' : undefined} key={nth}>
          {texture.missing && <CircleAlert className="mr-1.5 inline size-4 align-[-0.2em]" />}
          <span className="break-all font-mono">{texture.name}</span>
          <span>{` · ${textureText(texture)}`}</span>
        </li>
      ))}
    </ul>
  );

type TableProps = {
  readonly files: readonly MeshFile[];
  readonly label?: string;
  /** A note below the name of the row of texel densities. */
  readonly texelNote?: string | undefined;
};

/** The mesh files side by side, each a column, with their measured facts or why they could not be measured. */
export const FileTable = ({ files, label = 'Mesh files', texelNote }: TableProps) => {
  const { rows, empty } = fileRows(files, useAtomValue(unitAtom));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it */}
      <section aria-label={label} className="overflow-x-auto" tabIndex={0}>
        <table className="w-full border-collapse text-sm [&_tr]:border-line [&_tr]:border-b">
          <caption className="sr-only">Measured from the files</caption>
          <thead>
            <tr>
              <th className={head} scope="col">
                File
              </th>
              {files.map(({ name }) => (
                <th className={`${cell} text-left font-semibold`} key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, values }) => (
              <tr key={name}>
                <th className={head} scope="row">
                  <span>{name}</span>
                  {name === densityRow && texelNote && <span className="block text-ink-2">{texelNote}</span>}
                </th>
                {values.map((value, nth) => (
                  <td className={`${cell} tabular-nums`} key={files[nth]?.name}>
                    {value ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th className={head} scope="row">
                Textures
              </th>
              {files.map((file) => (
                <td className={cell} key={file.name}>
                  {file.reason === undefined ? (
                    <Textures {...file} />
                  ) : (
                    <span>{`Not measured: ${file.reason}`}</span>
                  )}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      {empty.length > 0 && (
        <details className="border-line border-b text-sm">
          <summary className="cursor-pointer py-3 font-medium hover:underline">
            {empty.length === 1
              ? '1 more fact is zero or none'
              : `${empty.length} more facts are zero or none`}
          </summary>
          <p className="mb-3 text-ink-2">{`Zero or none in every file: ${empty.join(', ')}.`}</p>
        </details>
      )}
    </>
  );
};
