import {
  CanvasTexture,
  DoubleSide,
  type Material,
  type Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  RepeatWrapping,
  SRGBColorSpace,
} from 'three';
import { type Channel, channelMaterial, isChannel } from './channels.ts';

/** How the surface is shown. */
export type View = 'shaded' | 'clay' | 'wireframe' | 'uv' | Channel;

/** Lines and surfaces of the wireframe, on a dark ground and on a light one. */
const wireColours = { dark: ['#d9dee6', '#20242b'], light: ['#2a2f37', '#eeeee9'] } as const;

/** Eight by eight labelled squares; one copy fills the square of texture coordinates from 0 to 1. */
const checker = (): CanvasTexture => {
  const squares = 8;
  const side = 64;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = squares * side;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.font = '600 22px sans-serif';
    for (let index = 0; index < squares * squares; index += 1) {
      const column = index % squares;
      const row = Math.floor(index / squares);
      const isDark = (column + row) % 2 === 1;
      pen.fillStyle = `hsl(${column * 45} ${isDark ? 45 : 55}% ${isDark ? 38 : 78}%)`;
      pen.fillRect(column * side, row * side, side, side);
      pen.fillStyle = isDark ? '#ffffff' : '#14161a';
      pen.fillText(`${'ABCDEFGH'[row]}${column + 1}`, (column + 0.5) * side, (row + 0.5) * side);
    }
  }
  const texture = new CanvasTexture(canvas);
  texture.flipY = false;
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
};

/** Applies views to meshes; the resources of a view are created when it is first shown. */
export const createViews = (meshes: readonly Mesh[]) => {
  const own = new Map<Mesh, Material | Material[]>(meshes.map((mesh) => [mesh, mesh.material]));
  const ofChannels = new Map<string, Material>();
  const clay = new MeshStandardMaterial({ color: '#b9b2a8', roughness: 0.95, side: DoubleSide });
  const lines = new MeshBasicMaterial({ wireframe: true });
  // Pushed back a little, so that its own lines are drawn in front of it.
  const fill = new MeshBasicMaterial({
    side: DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  });
  let uv: MeshStandardMaterial | null = null;
  let wires: readonly Mesh[] | null = null;

  /** Copies of the meshes, which move with their bones. */
  const makeWires = (): readonly Mesh[] =>
    meshes.map((mesh) => {
      const wire = mesh.clone(false);
      wire.material = lines;
      wire.castShadow = wire.receiveShadow = false;
      wire.position.setScalar(0);
      wire.scale.setScalar(1);
      mesh.add(wire);
      return wire;
    });
  const materialOf = (mesh: Mesh, view: View): Material | Material[] => {
    if (view === 'wireframe') return fill;
    if (view === 'uv' && mesh.geometry.hasAttribute('uv')) {
      uv ??= new MeshStandardMaterial({ map: checker(), roughness: 0.9, side: DoubleSide });
      return uv;
    }
    if (isChannel(view)) {
      const key = `${view} ${mesh.id}`;
      const made = ofChannels.get(key) ?? channelMaterial(own.get(mesh), view);
      ofChannels.set(key, made);
      return made;
    }
    return view === 'shaded' ? (own.get(mesh) ?? clay) : clay;
  };

  return {
    show: (view: View, darkGround: boolean): void => {
      const [line, surface] = wireColours[darkGround ? 'dark' : 'light'];
      lines.color.set(line);
      fill.color.set(surface);
      if (view === 'wireframe') wires ??= makeWires();
      for (const wire of wires ?? []) wire.visible = view === 'wireframe';
      for (const mesh of meshes) mesh.material = materialOf(mesh, view);
    },
    dispose: (): void => {
      uv?.map?.dispose();
      for (const material of [clay, lines, fill, uv, ...ofChannels.values()]) material?.dispose();
      for (const [mesh, material] of own) mesh.material = material;
    },
  };
};
