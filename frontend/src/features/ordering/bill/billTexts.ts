import type { WireLicenceText } from 'backend/contract/wireLicence.ts';
import type { WireOwnedModel } from 'backend/contract/wireOwnedModel.ts';
import { licencePath } from '../../../lib/licencePath.ts';
import { paths } from '../../../lib/paths.ts';

type Bill = {
  readonly models: readonly WireOwnedModel[];
  /** Those that the models were bought under. */
  readonly licences: readonly WireLicenceText[];
  /** Of the shop's pages. */
  readonly origin: string;
};

const ownedVersions = ({ versions, from }: WireOwnedModel) =>
  versions.filter(({ version }) => version >= from);

const sha256Of = (checksumValue: string) => [{ algorithm: 'SHA256', checksumValue }];

const refOf = (licence: NonNullable<WireOwnedModel['order']>['licence']): string =>
  licence ? `LicenseRef-${licence.licenceId}-${licence.version}` : 'NOASSERTION';

/**
 * The bill of materials, in SPDX 2.3. A file is a package of the purpose FILE (7.24): a file of a document (8.4) must have a SHA-1, which the
 * shop does not measure.
 * @param at ISO 8601
 * @param id a part of an address that no other document has
 */
export const spdxOf = ({ models, licences, origin }: Bill, at: string, id: string) => {
  const versions = models.flatMap((model) =>
    ownedVersions(model).map(({ version, files }) => {
      const licence = refOf(model.order?.licence);
      const packages = files.map(({ name, sha256 }, nth) => ({
        SPDXID: `SPDXRef-${model._id}-${version}-${nth}`,
        name: nth === 0 ? model.name : name,
        versionInfo: String(version),
        ...(nth === 0 && { packageFileName: name }),
        primaryPackagePurpose: nth === 0 ? 'ARCHIVE' : 'FILE',
        downloadLocation: `${origin}${paths.product(model._id)}`,
        filesAnalyzed: false,
        checksums: sha256Of(sha256),
        licenseConcluded: licence,
        licenseDeclared: licence,
        copyrightText: 'NOASSERTION',
        ...(nth === 0 &&
          model.order && {
            comment: `Invoice ${model.order.invoiceId}, proof: ${origin}${paths.receipt(model.order._id)}`,
          }),
      }));
      const relationships = packages.map(({ SPDXID }, nth) => ({
        spdxElementId: nth === 0 ? 'SPDXRef-DOCUMENT' : (packages[0]?.SPDXID ?? ''),
        relationshipType: nth === 0 ? 'DESCRIBES' : 'CONTAINS',
        relatedSpdxElement: SPDXID,
      }));
      return { packages, relationships };
    }),
  );
  return {
    spdxVersion: 'SPDX-2.3',
    dataLicense: 'CC0-1.0',
    SPDXID: 'SPDXRef-DOCUMENT',
    name: 'assets',
    documentNamespace: `${origin}/spdx/${id}`,
    // The standard has whole seconds.
    creationInfo: { created: at.replace(/\.\d+/, ''), creators: ['Tool: model-shop'] },
    packages: versions.flatMap(({ packages }) => packages),
    hasExtractedLicensingInfos: licences.map((licence) => ({
      licenseId: refOf({ ...licence, licenceId: licence.id, madeWithAi: null }),
      name: `${licence.name}, version ${licence.version}`,
      extractedText: licence.text,
      seeAlsos: [`${origin}${licencePath(licence)}`],
    })),
    relationships: versions.flatMap(({ relationships }) => relationships),
  };
};

/** The credits, for people. The program `sha256sum` can check the files that they name. */
export const creditsOf = ({ models, licences, origin }: Bill): string => {
  const creditOf = (model: WireOwnedModel): string => {
    const { order } = model;
    const under = licences.find(
      ({ id, version }) => id === order?.licence?.licenceId && version === order.licence.version,
    );
    const licence = under && `${under.name}, version ${under.version}: ${origin}${licencePath(under)}`;
    return [
      model.name,
      order ? `Bought as version ${model.from}` : `Given by the shop as version ${model.from}`,
      ...(licence ? [`Licence: ${licence}`] : []),
      ...(order ? [`Invoice: ${order.invoiceId}`, `Proof: ${origin}${paths.receipt(order._id)}`] : []),
      ...ownedVersions(model).flatMap(({ version, files }) => [
        `Files of version ${version}:`,
        ...files.map(({ name, sha256 }) => `${sha256}  ${name}`),
      ]),
    ].join('\n');
  };
  return `${models.map(creditOf).join('\n\n')}\n`;
};
