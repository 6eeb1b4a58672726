// Compares two recordings. Experiments with the same difference are grouped.

const mostPlaces = 12;
const mostLetters = 600;

/** Observations by experiment, from lines of JSON. */
export function readRecording(text) {
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return new Map(lines.map(({ area, name, saw }) => [`${area}: ${name}`, { area, saw: sorted(saw) }]));
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
    const escaped = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
    return { pattern, expression: new RegExp(`^${escaped.join('.*')}$`), needed: false };
  });
}

/**
 * Compares recorded observations with new ones; unrecorded ones are ignored. `groups` are the differences that are not allowed, with their
 * experiments; `areas` are counts by area.
 */
export function compare(recorded, seen, allowed) {
  const groups = new Map();
  const areas = new Map();
  for (const [title, { area, saw }] of recorded) {
    const now = seen.get(title)?.saw;
    const isSame = JSON.stringify(saw) === JSON.stringify(now);
    const allowance = isSame ? undefined : allowed.find(({ expression }) => expression.test(title));
    if (allowance) allowance.needed = true;
    const counts = areas.get(area) ?? { same: 0, allowed: 0, differ: 0 };
    counts[isSame ? 'same' : allowance ? 'allowed' : 'differ'] += 1;
    areas.set(area, counts);
    if (isSame || allowance) continue;
    const places = differences(saw, now);
    const signature = JSON.stringify([area, places]);
    const group = groups.get(signature) ?? { places, titles: [] };
    group.titles.push(title);
    groups.set(signature, group);
  }
  return { groups: [...groups.values()], areas };
}

/** Groups of differences, as text. */
export function shownGroups(groups) {
  return groups.map(({ titles, places }) => {
    const lines = places.slice(0, mostPlaces).flatMap(([path, left, right]) => {
      const where = path ? `${path}: ` : '';
      return [`    recorded  ${where}${left}`, `    seen      ${where}${right}`];
    });
    if (places.length > mostPlaces) lines.push(`    … and in ${places.length - mostPlaces} places more`);
    return [...titles, ...lines, ''].join('\n');
  });
}

/** A line per area, and one for all. */
export function shownAreas(areas) {
  const total = { same: 0, allowed: 0, differ: 0 };
  const line = (name, { same, allowed, differ }) =>
    `${name.padEnd(16)}${String(same).padStart(6)}${String(allowed).padStart(18)}${String(differ).padStart(9)}`;
  const lines = [...areas].map(([area, counts]) => {
    for (const key of Object.keys(total)) total[key] += counts[key];
    return line(area, counts);
  });
  return [`${'area'.padEnd(16)}  same  differ as allowed   differ`, ...lines, line('all', total)].join('\n');
}

function sorted(saw) {
  if (Array.isArray(saw)) return saw.map(sorted);
  if (!isPlain(saw)) return saw;
  const entries = Object.entries(saw).map(([key, value]) => [key, sorted(value)]);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The innermost places in which two observations differ. */
function differences(one, other, path = '') {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  const bothObjects = isPlain(one) && isPlain(other);
  const bothLists = Array.isArray(one) && Array.isArray(other) && one.length === other.length;
  if (!bothObjects && !bothLists) return [[path, shown(one), shown(other)]];
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
