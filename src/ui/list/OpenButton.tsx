import type { ReactNode } from 'react';
import { Button } from '../Button';
import { opens, useShownAddress } from './useShownAddress';

interface OpenButtonProps {
  /** Query parameter of what it opens. */
  parameter: string;
  id: string;
  /** Ids of the texts that tell which one it opens: its name is the same for all. */
  describedBy: string;
  look?: 'quiet' | 'text';
  children: ReactNode;
}

/** Opens what has this id in a window over the screen. */
export function OpenButton({ parameter, id, describedBy, look = 'quiet', children }: OpenButtonProps) {
  const { show } = useShownAddress(parameter);
  return (
    <Button
      look={look}
      {...opens(parameter, id)}
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      onClick={() => show(parameter, id)}
    >
      {children}
    </Button>
  );
}
