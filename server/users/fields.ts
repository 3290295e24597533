import { string } from 'yup';

/** Characters of a text field. */
export const MAX_LENGTH = 255;
/** Characters of an e-mail. */
export const MAX_MAIL = 254;

const ownTextFields = [
  'field_businessunit',
  'field_company',
  'field_firstname',
  'field_lastname',
  'field_telephone',
  'field_title',
] as const;

/** A text field that its user writes. */
type OwnTextField = (typeof ownTextFields)[number];

/** True for a text field that its user writes. */
export const isOwnTextField = (name: string): name is OwnTextField =>
  ownTextFields.some((field) => field === name);

/** Fields that no user is ever shown, so that not even an echo of them is accepted. */
export const hiddenFields: ReadonlySet<string> = new Set(['roles', 'status', 'access', 'login', 'init']);

const emailSchema = string().email();

/** The violation of a text that is not exactly one e-mail address: a letter goes where it says and nowhere else. */
export const emailViolation = (mail: string): string | undefined =>
  emailSchema.isValidSync(mail) ? undefined : 'mail.0.value: This value is not a valid email address.';

/** The violation of an e-mail that belongs to another account. */
export const mailTaken = (mail: string): string => `mail: The email address ${mail} is already taken.`;
