import type { Connection } from '../database/schema';

/** What a node says in one language: `body` is HTML, the rest is plain text. Only events have a venue and a link. */
export interface NodeText {
  title: string;
  body: string;
  venue?: string | undefined;
  address?: string | undefined;
  link?: { uri: string; title: string } | undefined;
}

/** A text for each language there is one in. French is what a missing language falls back to. */
export interface Texts {
  fr: NodeText;
  en?: NodeText | undefined;
}

/** Stores the texts of a node, over those of the same languages. */
export async function writeTexts(db: Connection, nodeId: number, { fr, en }: Texts): Promise<void> {
  for (const [langcode, text] of Object.entries({ fr, en })) {
    if (!text) continue;
    const { title, body, venue = '', address = '', link } = text;
    const linkColumns = { link_uri: link?.uri ?? '', link_title: link?.title ?? '' };
    const row = { title, body, venue, venueaddress: address, ...linkColumns };
    await db
      .insertInto('node_texts')
      .values({ node_id: nodeId, langcode, ...row })
      .onConflict((conflict) => conflict.columns(['node_id', 'langcode']).doUpdateSet(row))
      .execute();
  }
}

/** The texts of a node. Throws when it has none in French, as every item has. */
export async function readTexts(db: Connection, nodeId: number) {
  const rows = await db.selectFrom('node_texts').selectAll().where('node_id', '=', nodeId).execute();
  const textIn = (language: string) => {
    const row = rows.find(({ langcode }) => langcode === language);
    if (!row) return undefined;
    const { title, body, venue, venueaddress: address, link_uri: uri, link_title: linkTitle } = row;
    return { title, body, venue, address, link: uri === '' ? undefined : { uri, title: linkTitle } };
  };
  const fr = textIn('fr');
  if (!fr) throw new Error(`Node ${nodeId} has no French text.`);
  return { fr, en: textIn('en') };
}
