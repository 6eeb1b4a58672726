import { useEffect } from 'react';
import { Turnable } from './Turnable.tsx';
import { usePreview } from './usePreview.ts';
import type { ModelViewerProps } from './viewerProps.ts';

/** Loads the preview and lets the user turn it. */
export const ModelViewer = ({ model, onClose, onStage }: ModelViewerProps) => {
  const preview = usePreview(model._id);
  useEffect(() => {
    if (preview === 'failed') onStage('failed');
  }, [preview, onStage]);
  if (typeof preview === 'string') return null;
  return <Turnable name={model.ModalName} onClose={onClose} onStage={onStage} preview={preview} />;
};
