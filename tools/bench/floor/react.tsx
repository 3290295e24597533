import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { LoginForm } from './LoginForm';

function App() {
  const [isSent, setSent] = useState(false);
  return <LoginForm isSent={isSent} onSent={() => setSent(true)} />;
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
