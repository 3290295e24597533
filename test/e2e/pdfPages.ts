import { inflateSync } from 'node:zlib';

/** What a pattern's first group finds, in order. */
const groups = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** What an object of a PDF draws, in the language of PDF. */
function drawn(file: string, object: string): string {
  const head = new RegExp(`(?:^|\\n)${object} 0 obj\\s*<<[^>]*/Length (\\d+)[^>]*>>\\s*stream\\r?\\n`).exec(
    file,
  );
  const start = head ? head.index + head[0].length : 0;
  return inflateSync(Buffer.from(file.slice(start, start + Number(head?.[1])), 'latin1')).toString('latin1');
}

/** How many lines of text each page of a PDF made by Chromium has, the page's number among them. */
export function linesOfPages(pdf: Buffer): number[] {
  const file = pdf.toString('latin1');
  return groups(file, /\/Type\s*\/Page\b(?!s)[\s\S]*?\/Contents (\d+) 0 R/g).map(
    (contents) => new Set(groups(drawn(file, contents), /([\d.]+) Tm\n/g)).size,
  );
}
