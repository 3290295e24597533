const ids = Object.keys(require('../i18n/fr.json'));
const places = new Map(ids.map((id, place) => [id, String(place)]));

/** Ids of all messages, in the catalogue's order. */
exports.messageIds = ids;

/**
 * Name of a message in a production build: its place in the catalogue, because ids were a third of a language's file.
 * An id that the catalogue lacks fails the build.
 */
exports.placeOfMessage = (id) => {
  const place = places.get(id);
  if (place === undefined) throw new Error(`i18n/fr.json lacks ${id}: npm run i18n:extract.`);
  return place;
};
