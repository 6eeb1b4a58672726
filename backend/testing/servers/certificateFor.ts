import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Makes a self-signed certificate with openssl, which every Debian with nginx has. Returns the paths of both files. */
export const certificateFor = async (
  host: string,
  folder: string,
): Promise<{ readonly certificate: string; readonly key: string }> => {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const files = ['-keyout', key, '-out', certificate];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...subject, ...files]);
  return { certificate, key };
};
