import type { Toast } from './toast-view.tsx';

/** A toast without library: shown while the real one loads, and when it can't be loaded. */
export function PlainToast({ toast }: { toast: Toast }) {
  return (
    <div className="toast-region">
      <div className={`toast toast-${toast.kind}`} role="alert">
        <p className="text-h4">{toast.title}</p>
        <p className="text-small text-soft">{toast.description}</p>
      </div>
    </div>
  );
}
