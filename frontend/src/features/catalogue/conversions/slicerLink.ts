/**
 * Slicers that open a file of any site by a link, by the scheme of the link. OrcaSlicer: `Downloader::start_download` in its
 * `src/slic3r/GUI/Downloader.cpp`; Cura: its pull request 17547. PrusaSlicer opens files of a few listed shops only; Bambu Studio's form
 * differs by system and is documented nowhere.
 */
export const slicers = { orcaslicer: 'OrcaSlicer', cura: 'UltiMaker Cura' } as const;

export type Slicer = keyof typeof slicers;

/** The link by which a slicer fetches the file at an address and opens it. */
export const slicerLink = (slicer: Slicer, address: string): string =>
  `${slicer}://open?file=${encodeURIComponent(address)}`;
