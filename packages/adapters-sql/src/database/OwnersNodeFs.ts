import type { PGlite } from "@electric-sql/pglite"
import { NodeFS } from "@electric-sql/pglite/nodefs"

/** The file system operations with which PGlite creates a file or changes its attributes. */
interface NodeOperations {
  mknod: (parent: unknown, name: string, mode: number, device: number) => unknown
  setattr: (node: unknown, attributes: { mode?: number | null }) => unknown
}

/** A hook that PGlite runs before PostgreSQL starts. */
type PreRun = (module: { readonly NODEFS: { readonly node_ops: NodeOperations } }) => void

const ownersMode = (mode: number): number => mode & ~0o077

/** PGlite creates files for everybody and sets permissions itself, so a umask has no effect. */
const forOwner: PreRun = ({ NODEFS: { node_ops: operations } }) => {
  const { mknod, setattr } = operations
  operations.mknod = (parent, name, mode, device) => mknod(parent, name, ownersMode(mode), device)
  operations.setattr = (node, attributes) => {
    const { mode } = attributes
    return setattr(node, typeof mode === "number" ? { ...attributes, mode: ownersMode(mode) } : attributes)
  }
}

/** PGlite's file system on a local directory. Only the owner may use new files and directories. */
export class OwnersNodeFs extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS["init"]>[1]): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [emscriptenOpts.preRun ?? []].flat()
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, forOwner as never] } }
  }
}
