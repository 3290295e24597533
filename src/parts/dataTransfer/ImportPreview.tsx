import { useEffect, useId, useRef } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { ImportPlan } from '../../domain/exportFile/exportFileImport';
import { Button } from '../../ui/Button';
import { appMessages } from '../../ui/messages';
import { collectionMessages, planMessages, transferMessages, unreadMessage } from './messages';

interface ImportPreviewProps {
  plan: ImportPlan;
  /** Parts of the file that could not be read. */
  unread: number;
  onConfirm: () => void;
  onCancel: () => void;
}

const columns = ['added', 'differing', 'same'] as const;

/** What an import will do, by collection, before it does. */
export function ImportPreview({ plan, unread, onConfirm, onCancel }: ImportPreviewProps) {
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus(), []);
  return (
    <section className="card stack" aria-labelledby={titleId}>
      <h3 id={titleId} ref={titleRef} tabIndex={-1}>
        <FormattedMessage {...planMessages.title} />
      </h3>
      <div className="import-plan__frame">
        <table className="import-plan">
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage {...planMessages.collection} />
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  <FormattedMessage {...planMessages[column]} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plan.counts.map((count) => (
              <tr key={count.name}>
                <th scope="row">
                  <FormattedMessage {...collectionMessages[count.name]} />
                </th>
                {columns.map((column) => (
                  <td key={column}>
                    <FormattedNumber value={count[column]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {unread > 0 && (
        <p className="import-plan__unread">
          <FormattedMessage {...unreadMessage} values={{ count: unread }} />
        </p>
      )}
      <p>
        <FormattedMessage {...(plan.changes ? planMessages.text : planMessages.allThere)} />
      </p>
      <div className="actions">
        <Button look="quiet" onClick={onCancel}>
          <FormattedMessage {...appMessages.cancel} />
        </Button>
        <Button onClick={onConfirm}>
          <FormattedMessage {...transferMessages.confirm} />
        </Button>
      </div>
    </section>
  );
}
