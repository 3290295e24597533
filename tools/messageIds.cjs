const ids = Object.keys(require('../i18n/fr.json'));

/** Beginnings of the ids that login, home and what surrounds them say, or that stand in where code could not be fetched. */
const firstMessages =
  /^(alert|app|form|home|intuition|language|login|menu|news\.category|shell(?!\.syncDetails))\./;

const places = new Map(ids.map((id, place) => [id, String(place)]));

/** Beginnings of the ids that one area alone says: their file comes with its screens. */
const areaMessages = /^(bin|search|sessions)\./;

/** The file of its language that a message stands in: `first` for the first screens, an area's own, else `others`. */
exports.partOfMessage = (id) => (firstMessages.test(id) ? 'first' : (areaMessages.exec(id)?.[1] ?? 'others'));

/**
 * Name of a message in a production build: its place in the catalogue, because ids were a third of a language's file.
 * An id that the catalogue lacks fails the build.
 */
exports.placeOfMessage = (id) => {
  const place = places.get(id);
  if (place === undefined) throw new Error(`i18n/fr.json lacks ${id}: npm run i18n:extract.`);
  return place;
};
