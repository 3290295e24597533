import { array, mixed, number, object, string, type InferType } from 'yup';
import { permissions, type Dialect } from './check';

const id = (name: string) =>
  number().typeError(`${name} must be a number`).integer(`${name} must be a whole number`).min(1);

const schema = object({
  baseUrl: string()
    .required('--base-url is missing: the address of the provider, such as http://localhost:3000')
    .matches(
      /^https?:\/\/[^\s/?#]+[^\s?#]*$/,
      '--base-url must begin with http:// or https:// and have no query',
    ),
  dialect: mixed<Dialect | 'auto'>()
    .oneOf(['5.2', '6.0', 'auto'], '--dialect must be 5.2, 6.0 or auto')
    .default('auto'),
  clientId: string().default('reconnexion-app'),
  clientSecret: string().default(''),
  mail: string().required('--mail is missing: the e-mail of a test account'),
  /** The account's name, where it is not its e-mail: 5.2 logs in by name only. */
  username: string(),
  password: string().required(
    '--password is missing: better in the services variable CONFORMANCE_PASSWORD than on the command line',
  ),
  /** Another account with the same password, which may be deleted. */
  spareMail: string(),
  otherNode: id('--other-node'),
  otherUser: id('--other-user'),
  corsOrigin: string().matches(
    /^https?:\/\/[^\s/]+$/,
    '--cors-origin must be an origin, such as https://app.example',
  ),
  news: array(id('--news').required()).min(1).default([29, 30, 31, 32]),
  /** Prefixes of check names, all checks if absent. */
  only: array(string().required()).default([]),
  allow: array(
    mixed<(typeof permissions)[number]>()
      .oneOf(permissions, `--allow takes ${permissions.join(', ')}`)
      .required(),
  ).default([]),
});

/** What a run is told: whom to call, as whom, and what it may leave behind. */
export type Settings = InferType<typeof schema>;
/** The same before defaults. */
export type GivenSettings = Pick<Settings, 'baseUrl' | 'mail' | 'password'> & Partial<Settings>;

/** Checks settings from outside. Throws yup's ValidationError, whose message quotes no value. */
export function readSettings(given: Record<string, unknown>): Settings {
  return schema.validateSync(given, { stripUnknown: true });
}
