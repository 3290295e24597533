import { useEffect, useId, useRef } from 'react';
import { FormattedNumber, useIntl } from 'react-intl';
import type { ImportPlan } from '../../domain/exportFile/exportFileImport';
import { Button } from '../../ui/Button';
import { appMessages } from '../../ui/messages';
import { collectionMessages, planMessages, transferMessages, unreadMessage } from './messages';
import { Actions } from '../../ui/Actions';

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
  const { formatMessage } = useIntl();
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus(), []);
  return (
    <section className="card stack" aria-labelledby={titleId}>
      <h3 id={titleId} ref={titleRef} tabIndex={-1}>
        {formatMessage(planMessages.title)}
      </h3>
      <div className="import-plan__frame">
        <table className="import-plan">
          <thead>
            <tr>
              <th scope="col">{formatMessage(planMessages.collection)}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {formatMessage(planMessages[column])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plan.counts.map((count) => (
              <tr key={count.name}>
                <th scope="row">{formatMessage(collectionMessages[count.name])}</th>
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
      {unread > 0 && <p className="import-plan__unread">{formatMessage(unreadMessage, { count: unread })}</p>}
      <p>{formatMessage(plan.changes ? planMessages.text : planMessages.allThere)}</p>
      <Actions>
        <Button look="quiet" onClick={onCancel}>
          {formatMessage(appMessages.cancel)}
        </Button>
        <Button onClick={onConfirm}>{formatMessage(transferMessages.confirm)}</Button>
      </Actions>
    </section>
  );
}
