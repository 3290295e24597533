import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { hasExtension, imageExtensions } from '../siteFiles';

type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** Bytes. */
const MAX_IMAGE = 5 * 1024 * 1024;
const MAX_AUDIO = 50 * 1024 * 1024;

const startsWith =
  (text: string, at = 0) =>
  (bytes: Buffer) =>
    bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));
const isJpeg = startsWith('\xff\xd8\xff');
const isMpeg = (bytes: Buffer) =>
  startsWith('ID3')(bytes) || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0);

/** How the bytes of a file begin, by its extension. */
const signatures: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: startsWith('\x89PNG\r\n\x1a\n'),
  jpg: isJpeg,
  jpeg: isJpeg,
  webp: (bytes) => startsWith('RIFF')(bytes) && startsWith('WEBP', 8)(bytes),
  mp3: isMpeg,
  m4a: startsWith('ftyp', 4),
  ogg: startsWith('OggS'),
};

/** Elements that draw; an SVG may hold no other, so that no reader finds in it what another one doesn't. */
const drawingElements = new Set(
  [
    'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan marker mask pattern clippath',
    'lineargradient radialgradient stop filter feblend fecolormatrix fecomposite fedropshadow feflood fegaussianblur',
    'femerge femergenode feoffset feturbulence',
  ].flatMap((names) => names.split(' ')),
);

/** How deep the elements of a picture may lie in one another. */
const MAX_DEPTH = 50;

const localName = (name: string): string => name.toLowerCase().replace(/^.*:/, '');

function refusedParts(node: ChildNode, depth = 0): string[] {
  if (!('tagName' in node)) return [];
  if (depth > MAX_DEPTH) return [`more than ${MAX_DEPTH} elements in one another`];
  const own = drawingElements.has(node.tagName.toLowerCase()) ? [] : [`<${node.tagName}>`];
  const attributes = node.attrs
    .filter(({ name, value }) => {
      const local = localName(name);
      const isElsewhere = local === 'href' && !value.trim().startsWith('#');
      return (
        local.startsWith('on') ||
        local === 'src' ||
        isElsewhere ||
        value.includes('\\') ||
        /url\(\s*["']?(?!#)/i.test(value)
      );
    })
    .map(({ name }) => `the attribute ${name}`);
  const inside = 'content' in node ? node.content.childNodes : node.childNodes;
  return [...own, ...attributes, ...inside.flatMap((child) => refusedParts(child, depth + 1))];
}

/** Why a picture in SVG is refused: it may only draw. Undefined when it does. */
function svgProblem(bytes: Buffer): string | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 'is not UTF-8 text';
  }
  // What an XML reader would make something of that an HTML reader does not: entities, sections, instructions.
  const drawing = text.replace(
    /^\s*<\?xml version="1\.0"(?: encoding="utf-8")?(?: standalone="(?:yes|no)")?\s*\?>/i,
    '',
  );
  if (/<!(?!--)|<\?/.test(drawing)) return 'holds a document type, a CDATA section or an instruction';
  const fragment = parseFragment(drawing);
  if (!fragment.childNodes.some(({ nodeName }) => nodeName === 'svg')) return 'is no SVG picture';
  const [refused] = fragment.childNodes.flatMap((child) => refusedParts(child));
  return refused === undefined ? undefined : `holds ${refused}, and a picture may only draw`;
}

/** Why a picture or recording is refused; undefined when it is what its name says and can run nothing. */
export function mediaProblem(file: string): string | undefined {
  const limit = hasExtension(file, imageExtensions) ? MAX_IMAGE : MAX_AUDIO;
  const { size } = statSync(file);
  if (size > limit) return `is too large: at most ${limit / 1024 / 1024} MB, and it has ${size} bytes`;
  const bytes = readFileSync(file);
  const extension = path.extname(file).slice(1).toLowerCase();
  if (extension === 'svg') return svgProblem(bytes);
  if (signatures[extension]?.(bytes) === true) return undefined;
  return `is not what its name says: no ${extension} begins like this`;
}
