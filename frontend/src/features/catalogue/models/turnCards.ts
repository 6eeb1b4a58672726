import { keyOf } from '../../../lib/keyOf.ts';
import { coverPicture, framePosition, turningPicture } from './turningFrames.ts';

/** How far a pointer must move before the frames are fetched, in CSS pixels: a tap opens the page. */
const least = 6;
/** The part of a full turn by one press of an arrow key. */
const step = 1 / 12;

const followed = new WeakSet<HTMLAnchorElement>();

/** Lets a card turn its model by a pointer across it or arrow keys on its link, never by itself; only then are the frames fetched. */
export const followCard = (card: HTMLAnchorElement): void => {
  if (followed.has(card)) return;
  followed.add(card);
  const picture = new Image();
  picture.alt = '';
  picture.className = 'absolute inset-x-0 top-0 aspect-[4/3] w-full object-cover';
  let begunAt: number | null = null;
  let turns: number | null = null;

  const show = (): void => {
    const position = turns === null ? null : framePosition(picture, turns);
    if (position === null) return;
    picture.style.objectPosition = position;
    if (picture.parentElement) return;
    coverPicture(picture, card.querySelector('img'));
    card.firstElementChild?.append(picture);
  };
  const turnTo = (next: number): void => {
    turns = next;
    const modelId = card.pathname.split('/').at(-1) ?? '';
    if (!picture.src) picture.src = turningPicture(modelId, card.dataset.turning ?? '');
    if (picture.complete) show();
  };
  const end = (): void => {
    begunAt = turns = null;
    picture.remove();
  };
  picture.addEventListener('load', show);
  card.addEventListener('pointermove', ({ clientX, pointerType }) => {
    // In the carousel a finger moves the slides.
    if (pointerType === 'touch' && card.closest('.keen-slider')) return;
    begunAt ??= clientX;
    const moved = clientX - begunAt;
    if (turns !== null || Math.abs(moved) >= least) turnTo(moved / card.clientWidth);
  });
  card.addEventListener('keydown', (event) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[keyOf(event)];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    turnTo((turns ?? 0) + direction * step);
  });
  card.addEventListener('pointerleave', end);
  card.addEventListener('blur', end);
};
