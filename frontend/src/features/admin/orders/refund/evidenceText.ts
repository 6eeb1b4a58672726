import type { WireRefundEvidence } from 'backend/contract/wireRefund.ts';
import { readersTime } from '../../../../lib/readersTime.ts';

type Model = WireRefundEvidence['models'][number];

const count = (value: number): string => value.toLocaleString('en-US');

/** `Downloaded since 2026-11-22: 2 links, 1,048,576 bytes` */
export const downloadsText = ({ links, bytes, firstAt }: Model['downloads']): string =>
  firstAt === null
    ? 'Not downloaded'
    : `Downloads since ${readersTime(firstAt)}: ${links === 1 ? '1 link' : `${links} links`}, ${count(bytes)} bytes`;

/** `Declared 12k, measured 1,100 triangles` */
export const measuredText = ({
  declaredPolys,
  measuredTriangles,
}: Pick<Model, 'declaredPolys' | 'measuredTriangles'>): string =>
  `Declared ${declaredPolys === '' ? 'nothing' : declaredPolys}, measured ${
    measuredTriangles === null ? 'nothing' : `${count(measuredTriangles)} triangles`
  }`;
