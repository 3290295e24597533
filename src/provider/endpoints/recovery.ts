import type { Locale } from '../../domain/locale';
import { providerApi } from '../api';
import { decodedQuery } from '../decodedQuery';

/** A new password with the code that was mailed. Names that DevTools mask. */
interface PasswordChange {
  /** The account's name, or its e-mail. */
  username: string;
  passwordCode: string;
  newPassword: string;
}

/** Password recovery by mailed code: public calls, whose answers say nothing that is used. */
export const recoveryEndpoints = providerApi.injectEndpoints({
  endpoints: (build) => ({
    postLostPassword: build.mutation<null, { mail: string; locale: Locale }>({
      queryFn: decodedQuery(
        ({ mail, locale }) => ({
          path: '/user/lost-password',
          method: 'POST',
          json: { mail, lang: locale },
        }),
        () => null,
      ),
    }),
    postPasswordChange: build.mutation<null, PasswordChange>({
      queryFn: decodedQuery(
        ({ username, passwordCode, newPassword }) => ({
          path: '/user/lost-password-reset',
          method: 'POST',
          json: { name: username, temp_pass: passwordCode, new_pass: newPassword },
        }),
        () => null,
      ),
    }),
  }),
});
