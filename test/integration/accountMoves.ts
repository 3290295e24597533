import { nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { setUp } from '../support/setting';
import { makeUser } from '../support/userMoves';

export const user = makeUser();
export const place = setUp();
export const saves = () => place.calls('PATCH /user');
export const isSaved = () => user.isToldThat('Vos informations sont enregistrées.');
/** Fills the record so that three fields count: two names and the e-mail. */
export const incomplete = async () => {
  const account = await openAccount(place.provider.url, nadia);
  await account.saveRecord({
    ...{ field_title: [], field_company: [], field_businessunit: [], field_telephone: [] },
    field_cgu: [{ value: false }],
  });
  return account;
};
