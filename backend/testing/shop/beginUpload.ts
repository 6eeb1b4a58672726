import { type ClientRequest, request } from 'node:http';

/** The beginning of an upload whose file continues until the connection is closed. */
export const beginUpload = (url: string, token: string): ClientRequest => {
  const upload = request(`${url}/api/modal/fileupload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
  });
  upload.on('error', () => {});
  upload.write(
    '--x\r\nContent-Disposition: form-data; name="ModalFile"; filename="a.zip"\r\nContent-Type: application/zip\r\n\r\n',
  );
  upload.write(Buffer.alloc(2 ** 20));
  return upload;
};
