import { downloadFile } from './downloadFile';

const fileOf = (fileName: string, type: string, text: string) => new File([text], fileName, { type });

/** True where the device's own sheet takes such a file. */
export function canShareFile(fileName: string, type: string): boolean {
  const { canShare } = navigator as Partial<Pick<Navigator, 'canShare'>>;
  return canShare?.call(navigator, { files: [fileOf(fileName, type, '')] }) ?? false;
}

/** Gives a text as a file to the device's own sheet; where that takes none, to the user. Who closes the sheet gets none. */
export async function shareFile(fileName: string, type: string, text: string): Promise<void> {
  if (!canShareFile(fileName, type)) {
    downloadFile(fileName, type, text);
    return;
  }
  try {
    await navigator.share({ files: [fileOf(fileName, type, text)] });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) downloadFile(fileName, type, text);
  }
}
