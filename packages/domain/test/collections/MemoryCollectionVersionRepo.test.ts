import { suite } from "../../testing/collections/CollectionVersionRepoContract.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"

suite("MemoryCollectionVersionRepo", MemoryAdapters.layer)
