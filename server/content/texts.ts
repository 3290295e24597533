import type { Connection } from '../database/schema';
import type { Language } from '../format';

/** A published text in one language; `body` is HTML, the rest is plain text. */
export interface ContentText {
  title: string;
  body: string;
}

/** What an event says besides. */
export interface EventText extends ContentText {
  venue: string;
  venueaddress: string;
  link: { uri: string; title: string } | null;
}

/** A text for each language there is one in. French is what a missing language falls back to. */
export type Texts<Text> = { fr: Text } & Partial<Record<Language, Text>>;

/** Stores the texts of a node, over those of the same languages. */
export async function writeTexts(
  db: Connection,
  nodeId: number,
  texts: Texts<ContentText | EventText>,
): Promise<void> {
  for (const [langcode, text] of Object.entries(texts)) {
    const row = {
      title: text.title,
      body: text.body,
      venue: 'venue' in text ? text.venue : '',
      venueaddress: 'venue' in text ? text.venueaddress : '',
      link_uri: 'venue' in text ? (text.link?.uri ?? '') : '',
      link_title: 'venue' in text ? (text.link?.title ?? '') : '',
    };
    await db
      .insertInto('node_texts')
      .values({ node_id: nodeId, langcode, ...row })
      .onConflict((conflict) => conflict.columns(['node_id', 'langcode']).doUpdateSet(row))
      .execute();
  }
}
