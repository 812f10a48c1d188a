import type { PGlite } from "@electric-sql/pglite"
import { NodeFS } from "@electric-sql/pglite/nodefs"

/** What PGlite asks of the file system to make a file, or to change what it says of itself. */
interface NodeOperations {
  mknod: (parent: unknown, name: string, mode: number, device: number) => unknown
  setattr: (node: unknown, attributes: { mode?: number | null }) => unknown
}

/** The inside of PGlite that runs before PostgreSQL does. */
type PreRun = (module: { readonly NODEFS: { readonly node_ops: NodeOperations } }) => void

const ownersMode = (mode: number): number => mode & ~0o077

/** PGlite makes files for everybody and sets their rights itself, so that no umask helps: here they are their owner's alone. */
const forOwner: PreRun = ({ NODEFS: { node_ops: operations } }) => {
  const { mknod, setattr } = operations
  operations.mknod = (parent, name, mode, device) => mknod(parent, name, ownersMode(mode), device)
  operations.setattr = (node, attributes) => {
    const { mode } = attributes
    return setattr(node, typeof mode === "number" ? { ...attributes, mode: ownersMode(mode) } : attributes)
  }
}

/** The file system of PGlite on a directory of this machine, whose new files and directories nobody but their owner may use. */
export class OwnersNodeFs extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS["init"]>[1]): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [emscriptenOpts.preRun ?? []].flat()
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, forOwner as never] } }
  }
}
