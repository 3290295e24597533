import { isJsonObject, isNothing, parseJson } from '../domain/json';
import { boxKey } from '../domain/exportFile/exportFile';
import type { AsideText } from '../domain/rescue/rescueContent';
import type { DataNode } from '../provider/codec/dataNode';

/** What a copy holds and this device takes in by a tap only: a box that it does not open, and texts in clear. */
export function foreignTexts({ vault }: DataNode): AsideText[] {
  if (!vault) return [];
  const { field_other_data: otherData = '', ...fields } = vault.kind === 'open' ? vault.planted : vault.texts;
  const parsed = parseJson(otherData);
  const { vault: box, ...rest } = isJsonObject(parsed) ? parsed : {};
  const texts = {
    ...fields,
    field_other_data: Object.keys(rest).length > 0 ? JSON.stringify(rest) : '',
    [boxKey]: box === undefined ? '' : JSON.stringify(box),
  };
  return Object.entries(texts).flatMap(([key, text]) => (isNothing(text) ? [] : [{ key, text }]));
}
