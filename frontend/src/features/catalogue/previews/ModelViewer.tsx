import { useEffect, useState } from 'react';
import { fetchAnswer } from '../../../lib/api.ts';
import { discard } from './stage/discard.ts';
import { loadPreview, type Preview } from './stage/loadPreview.ts';
import { Turnable } from './Turnable.tsx';
import type { ModelViewerProps } from './viewerProps.ts';

/** Loads and parses the preview of a model; `failed` if it cannot be loaded or is broken. Freed on unmount. */
const usePreview = (modelId: string): Preview | 'loading' | 'failed' => {
  const [state, setState] = useState<Preview | 'loading' | 'failed'>('loading');
  useEffect(() => {
    const leaving = new AbortController();
    let loaded: Preview | null = null;
    setState('loading');
    const load = async (): Promise<void> => {
      const params = { id: modelId };
      const answer = await fetchAnswer('GET /modal/preview/:id', { params, signal: leaving.signal });
      const preview = await loadPreview(await answer.arrayBuffer());
      if (leaving.signal.aborted) return discard(preview.model);
      loaded = preview;
      setState(preview);
    };
    load().catch(() => {
      if (!leaving.signal.aborted) setState('failed');
    });
    return () => {
      leaving.abort();
      if (loaded) discard(loaded.model);
    };
  }, [modelId]);
  return state;
};

/** Loads the preview and lets the user rotate it. */
export const ModelViewer = ({ model, onStage, ...props }: ModelViewerProps) => {
  const preview = usePreview(model._id);
  useEffect(() => {
    if (preview === 'failed') onStage('failed');
  }, [preview, onStage]);
  if (typeof preview === 'string') return null;
  return <Turnable {...props} name={model.ModalName} onStage={onStage} preview={preview} />;
};
