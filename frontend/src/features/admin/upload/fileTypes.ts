/** What a file input takes, for its `accept` attribute; the server looks at the content. */
export const pictures = 'image/png,image/jpeg,image/webp,image/avif';
export const archives = '.zip,application/zip';
export const picturesOrArchives = `${pictures},${archives}`;
export const meshes = '.obj,model/obj';
