// Compares two recordings.
const mostPlaces = 12;
const mostLetters = 600;

/** Observations by title, from lines of JSON. */
export function readRecording(text) {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return new Map(lines.map(({ area, name, saw }) => [`${area}: ${name}`, { area, name, saw }]));
}

/**
 * Differences allowed to a server, one per line: `area: name | reason`, where * in the name matches anything; # begins a comment. A line
 * `[embedded, 26.0]` names the servers that the lines below it are for: the embedded one, or a release.
 */
export function readAllowed(text, server) {
  let servers = [];
  const lines = text.split('\n').filter((line) => {
    if (line.startsWith('[')) servers = line.slice(1, -1).split(', ');
    return line.trim() && !/^[#[]/.test(line) && servers.includes(server);
  });
  return lines.map((line) => {
    const cut = line.lastIndexOf(' | ');
    if (cut < 0) throw new Error(`an allowance without a reason: ${line}`);
    const pattern = line.slice(0, cut).trim();
    const expression = new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.*')}$`);
    return { pattern, expression, needed: false };
  });
}

/**
 * Compares recorded observations with new ones; unrecorded ones are ignored. `differing` are the experiments with a difference that is not
 * allowed, and its innermost places; `counts` are by area.
 */
export function compare(recorded, seen, allowed) {
  const differing = [];
  const counts = new Map();
  for (const [title, { area, saw }] of recorded) {
    const places = differences(saw, seen.get(title)?.saw);
    const isSame = places.length === 0;
    const allowance = isSame ? undefined : allowed.find(({ expression }) => expression.test(title));
    if (allowance) allowance.needed = true;
    else if (!isSame) differing.push({ title, places });
    const ofArea = counts.get(area) ?? { same: 0, allowed: 0, differ: 0 };
    ofArea[isSame ? 'same' : allowance ? 'allowed' : 'differ'] += 1;
    counts.set(area, ofArea);
  }
  return { differing, counts };
}

/** A difference as text. */
export function shownDifference({ title, places }) {
  const lines = places.slice(0, mostPlaces).flatMap(([path, left, right]) => {
    const where = path ? `${path}: ` : '';
    return [`    recorded  ${where}${shown(left)}`, `    seen      ${where}${shown(right)}`];
  });
  if (places.length > mostPlaces) lines.push(`    … and in ${places.length - mostPlaces} places more`);
  return [title, ...lines, ''].join('\n');
}

/** A line per area, and one for all. */
export function shownAreas(areas) {
  const line = (name, { same, allowed, differ }) =>
    `${name.padEnd(16)}${String(same).padStart(6)}${String(allowed).padStart(18)}${String(differ).padStart(9)}`;
  const total = { same: 0, allowed: 0, differ: 0 };
  for (const counts of areas.values()) for (const key of Object.keys(total)) total[key] += counts[key];
  const lines = [...areas, ['all', total]].map(([area, counts]) => line(area, counts));
  return [`${'area'.padEnd(16)}  same  differ as allowed   differ`, ...lines].join('\n');
}

/** The innermost places in which two observations differ. */
function differences(one, other, path = '') {
  if (Object.is(one, other)) return [];
  const bothLists = Array.isArray(one) && Array.isArray(other) && one.length === other.length;
  if (!bothLists && !(isPlain(one) && isPlain(other))) {
    return JSON.stringify(one) === JSON.stringify(other) ? [] : [[path, one, other]];
  }
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => differences(one[key], other[key], path ? `${path}.${key}` : key));
}

function isPlain(value) {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function shown(value) {
  const text = value === undefined ? '(nothing)' : JSON.stringify(value);
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text;
}
