import { CannotRun } from './check';
import { describeAnswer } from './findings';
import type { Answer, Http, Sent } from './http';
import { asObject } from './json';
import type { Settings } from './settings';

/** Milliseconds a shared token is used for, well under the shortest life of a token. */
const SHARED_FOR = 120_000;

interface TokenPair {
  access: string;
  refresh: string;
}

export type Fields = Readonly<Record<string, string>>;

/** The token pair of a 200 of the token endpoint, undefined for any other answer. */
export function pairOf({ status, json }: Answer): TokenPair | undefined {
  const { access_token: access, refresh_token: refresh } = asObject(json);
  return status === 200 && typeof access === 'string' && typeof refresh === 'string'
    ? { access, refresh }
    : undefined;
}

/** The claims of a JWT, with its signature unchecked. Empty for a text that is no JWT. */
export function claimsOf(token: string): Record<string, unknown> {
  try {
    return asObject(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
  } catch {
    return {};
  }
}

/** The test account's logins. */
export class Session {
  private shared: { token: string; since: number } | undefined;
  private password: string;
  private atRisk = false;

  constructor(
    private readonly http: Http,
    private readonly settings: Settings,
  ) {
    this.password = settings.password;
  }

  /** The client's fields of a token call. A public client sends no secret. */
  clientFields(): Fields {
    const { clientId, clientSecret } = this.settings;
    return { client_id: clientId, ...(clientSecret === '' ? {} : { client_secret: clientSecret }) };
  }

  passwordFields(password = this.password): Fields {
    const { username = this.settings.mail } = this.settings;
    return { grant_type: 'password', username, password, ...this.clientFields(), scope: 'rest' };
  }

  refreshFields(refreshToken: string): Fields {
    return { grant_type: 'refresh_token', refresh_token: refreshToken, ...this.clientFields() };
  }

  /** A form-encoded call of the token endpoint. */
  tokenCall(form: Fields, sent: Omit<Sent, 'form'> = {}): Promise<Answer> {
    return this.http.call('POST', '/oauth/token', { ...sent, form });
  }

  refresh(refreshToken: string): Promise<Answer> {
    return this.tokenCall(this.refreshFields(refreshToken));
  }

  /** A pair of its own. Throws CannotRun, with the provider's answer, when the login is refused. */
  async login(): Promise<TokenPair> {
    const answer = await this.tokenCall(this.passwordFields());
    const pair = pairOf(answer);
    if (!pair) throw new CannotRun(`The test account cannot log in: ${describeAnswer(answer)}`);
    return pair;
  }

  /** The shared access token, good for the next call. A check that ends tokens calls `forget` after. */
  async access(): Promise<string> {
    if (!this.shared || Date.now() - this.shared.since > SHARED_FOR) {
      this.shared = { token: (await this.login()).access, since: Date.now() };
    }
    return this.shared.token;
  }

  forget(): void {
    this.shared = undefined;
  }

  /** Sets the account's password for later logins. All its tokens may be invalid. */
  usePassword(password: string): void {
    this.password = password;
    this.forget();
  }

  /** True once a call went out that may have changed the account's password, whatever was answered. */
  get isPasswordAtRisk(): boolean {
    return this.atRisk;
  }

  putPasswordAtRisk(): void {
    this.atRisk = true;
  }
}
