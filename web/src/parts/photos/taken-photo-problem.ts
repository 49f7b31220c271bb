import { judgedSide, showsNothing } from '@backhaul/domain/proof/blank-photo.ts';
import { fileMessages } from '@backhaul/contract/file-messages.ts';
import { photoProblem } from './photo-problem.ts';

/**
 * The gray levels of the photo at a small size. Null if the browser cannot read the photo; then only the
 * server judges it.
 */
async function greysOf(photo: Blob): Promise<number[] | null> {
  try {
    const size = { resizeWidth: judgedSide, resizeHeight: judgedSide };
    const picture = await createImageBitmap(photo, size);
    const canvas = document.createElement('canvas');
    canvas.width = judgedSide;
    canvas.height = judgedSide;
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    picture.close();
    const pixels = context?.getImageData(0, 0, judgedSide, judgedSide).data;
    if (!pixels) return null;
    return Array.from({ length: judgedSide ** 2 }, (_, at) => {
      const [red = 0, green = 0, blue = 0] = pixels.subarray(4 * at, 4 * at + 3);
      return 0.3 * red + 0.6 * green + 0.1 * blue;
    });
  } catch {
    return null;
  }
}

/** The reason a photo that was just taken is useless as proof; null if it is usable. */
export async function takenPhotoProblem(photo: File): Promise<string | null> {
  const problem = photoProblem(photo);
  if (problem !== null) return problem;
  const greys = await greysOf(photo);
  return greys !== null && showsNothing(greys) ? fileMessages.blank : null;
}
