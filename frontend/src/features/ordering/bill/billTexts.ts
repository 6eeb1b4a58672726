import type { WireOwnedModel } from 'backend/contract/calls/ordering/bill.ts';
import type { WireLicenceText } from 'backend/contract/wireLicence.ts';
import { licenceTitle } from 'backend/domain/catalogue/licences/licenceFacts.ts';
import { licencePath } from '../../../lib/licencePath.ts';
import { paths } from '../../../lib/paths.ts';

export type Bill = {
  readonly models: readonly WireOwnedModel[];
  /** Those that the models were bought under. */
  readonly licences: readonly WireLicenceText[];
  /** Of the shop's pages. */
  readonly origin: string;
};

const ownedVersions = ({ versions, from }: WireOwnedModel) =>
  versions.filter(({ version }) => version >= from);

/** A name that people typed in several lines; SPDX and the credits have one (SPDX 2.3, 7.1.4 and 10.3.4). */
const oneLine = (name: string): string => name.replace(/\s+/g, ' ');

const refOf = (id: string, version: number): string => `LicenseRef-${id}-${version}`;

/**
 * The bill of materials, in SPDX 2.3. A file is a package of the purpose FILE (7.24): a file of a document (8.4) must have a SHA-1, which the
 * shop does not measure.
 * @param at ISO 8601
 * @param id a part of an address that no other document has
 */
export const spdxOf = ({ models, licences, origin }: Bill, at: string, id: string) => {
  const packages = models.flatMap((model) => {
    const { _id, name: modelName, order } = model;
    const licence = order?.licence ? refOf(order.licence.licenceId, order.licence.version) : 'NOASSERTION';
    const proof = order && `Invoice ${order.invoiceId}, proof: ${origin}${paths.receipt(order._id)}`;
    return ownedVersions(model).flatMap(({ version, files }) =>
      files.map(({ name, sha256 }, nth) => ({
        SPDXID: `SPDXRef-${_id}-${version}-${nth}`,
        name: `${oneLine(modelName)}: ${name}`,
        versionInfo: String(version),
        primaryPackagePurpose: nth === 0 ? 'ARCHIVE' : 'FILE',
        downloadLocation: `${origin}${paths.product(_id)}`,
        filesAnalyzed: false,
        checksums: [{ algorithm: 'SHA256', checksumValue: sha256 }],
        licenseDeclared: licence,
        ...(proof && { comment: proof }),
      })),
    );
  });
  return {
    spdxVersion: 'SPDX-2.3',
    dataLicense: 'CC0-1.0',
    SPDXID: 'SPDXRef-DOCUMENT',
    name: 'assets',
    documentNamespace: `${origin}/spdx/${id}`,
    // The standard has whole seconds.
    creationInfo: { created: at.replace(/\.\d+/, ''), creators: ['Tool: model-shop'] },
    packages,
    hasExtractedLicensingInfos: licences.map((licence) => ({
      licenseId: refOf(licence.id, licence.version),
      name: oneLine(licenceTitle(licence)),
      extractedText: licence.text,
      seeAlsos: [`${origin}${licencePath(licence)}`],
    })),
    relationships: packages.map(({ SPDXID }) => ({
      spdxElementId: 'SPDXRef-DOCUMENT',
      relationshipType: 'DESCRIBES',
      relatedSpdxElement: SPDXID,
    })),
  };
};

/** The credits, for people. The program `sha256sum` can check the files that they name. */
export const creditsOf = ({ models, licences, origin }: Bill): string => {
  const creditOf = (model: WireOwnedModel): string => {
    const { order } = model;
    const under = licences.find(
      ({ id, version }) => id === order?.licence?.licenceId && version === order.licence.version,
    );
    return [
      oneLine(model.name),
      `${order ? 'Bought' : 'Given by the shop'} as version ${model.from}`,
      ...(under ? [`Licence: ${oneLine(licenceTitle(under))}: ${origin}${licencePath(under)}`] : []),
      ...(order ? [`Invoice: ${order.invoiceId}`, `Proof: ${origin}${paths.receipt(order._id)}`] : []),
      ...ownedVersions(model).flatMap(({ version, files }) => [
        `Files of version ${version}:`,
        ...files.map(({ name, sha256 }) => `${sha256}  ${name}`),
      ]),
    ].join('\n');
  };
  return `${models.map(creditOf).join('\n\n')}\n`;
};
