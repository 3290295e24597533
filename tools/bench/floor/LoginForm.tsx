import type { SubmitEvent } from 'react';

interface LoginFormProps {
  isSent: boolean;
  onSent: () => void;
}

/** What a submitted form of a floor page does: nothing but to tell. */
export const telling = (onSent: () => void) => (event: SubmitEvent<HTMLElement>) => {
  event.preventDefault();
  onSent();
};

/** The login form with nothing around it. */
export function LoginForm({ isSent, onSent }: LoginFormProps) {
  return (
    <main>
      <h1>Bienvenue</h1>
      <p>Connectez-vous pour continuer votre parcours.</p>
      <form onSubmit={telling(onSent)}>
        <label htmlFor="email">Email</label>
        <input id="email" name="email" type="email" autoComplete="username" required />
        <label htmlFor="password">Mot de passe</label>
        <input id="password" name="password" type="password" autoComplete="current-password" required />
        <button type="submit">Se connecter</button>
      </form>
      {isSent && <p role="status">Envoyé</p>}
    </main>
  );
}
