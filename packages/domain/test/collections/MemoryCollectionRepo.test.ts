import { suite } from "../../testing/collections/CollectionRepoContract.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"

suite("MemoryCollectionRepo", MemoryAdapters.layer)
