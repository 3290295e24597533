import { flagField, referenceField, timeField, valueField, type WireEntity } from '../drupal/field';
import type { Connection } from '../database/schema';
import type { User } from './store';

/** The user record as its owner sees it (contract 3.2), key order included. */
export async function serializeUser(db: Connection, user: User): Promise<WireEntity> {
  const categories = await db
    .selectFrom('user_categories')
    .innerJoin('terms', 'terms.id', 'user_categories.term_id')
    .select(['terms.id', 'terms.uuid'])
    .where('user_id', '=', user.id)
    .orderBy('terms.id')
    .execute();
  const dataNode =
    user.field_data_id === null
      ? undefined
      : await db
          .selectFrom('nodes')
          .select(['id', 'uuid'])
          .where('id', '=', user.field_data_id)
          .executeTakeFirst();
  return {
    uid: valueField(user.id),
    uuid: valueField(user.uuid),
    // A record is written in the site's language, whatever its person reads.
    langcode: valueField('fr'),
    preferred_langcode: valueField(user.langcode),
    preferred_admin_langcode: [],
    name: valueField(user.name),
    mail: valueField(user.mail),
    timezone: valueField(user.timezone),
    created: timeField(user.created),
    changed: timeField(user.changed),
    default_langcode: flagField(1),
    field_ancrage: valueField(user.field_ancrage),
    field_businessunit: valueField(user.field_businessunit),
    field_categorie: categories.flatMap(({ id, uuid }) =>
      referenceField('taxonomy_term', id, uuid, `/taxonomy/term/${id}`),
    ),
    field_cgu: flagField(user.field_cgu),
    field_company: valueField(user.field_company),
    field_data: dataNode ? referenceField('node', dataNode.id, dataNode.uuid, `/node/${dataNode.id}`) : [],
    field_firstname: valueField(user.field_firstname),
    field_lastname: valueField(user.field_lastname),
    field_telephone: valueField(user.field_telephone),
    field_title: valueField(user.field_title),
    user_picture: [],
  };
}
