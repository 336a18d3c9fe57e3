/** Fetched when a picture is too heavy to be sent as it is: what a phone takes weighs several times what is kept. */

export interface PictureLimit {
  maxBytes: number;
  /** Pixels, of the longer side. */
  maxSide: number;
}

const QUALITIES = [0.9, 0.8, 0.7, 0.6, 0.5];
/** Under this side a picture is no smaller in bytes for being worse. */
const MIN_SIDE = 400;

/**
 * The same picture under the limit, as JPEG: upright as its camera said, and without what the camera wrote beside it. What
 * this browser cannot read is given back as it came.
 */
export async function shrinkPicture(file: File, { maxBytes, maxSide }: PictureLimit): Promise<File> {
  if (file.size <= maxBytes) return file;
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return file;
  }
  try {
    for (let side = maxSide; side >= MIN_SIDE; side = Math.round(side * 0.75)) {
      const canvas = draw(bitmap, side);
      for (const quality of QUALITIES) {
        const blob = await encode(canvas, quality);
        if (blob !== null && blob.size <= maxBytes)
          return new File([blob], file.name.replace(/(\.\w+)?$/u, '.jpg'), {
            type: 'image/jpeg',
            lastModified: file.lastModified,
          });
      }
    }
    return file;
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context) {
    // JPEG has no transparency: what shows through is paper, not black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
