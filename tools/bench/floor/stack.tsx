import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { LoginForm } from './LoginForm';
import { Routed } from './routed';
import { persist, store, useSending } from './store';

const Login = () => <LoginForm {...useSending()} />;

persist();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Provider store={store}>
      <BrowserRouter>
        <Routed Screen={Login} />
      </BrowserRouter>
    </Provider>,
  );
}
