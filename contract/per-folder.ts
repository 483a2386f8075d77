import { configFolder } from './config-folder.cjs';

/** A value that is made once from each folder by which the process runs. */
export function perFolder<Value>(make: (folder: string) => Value): () => Value {
  let known: { readonly folder: string; readonly value: Value } | null = null;
  return () => {
    const folder = configFolder();
    if (known?.folder !== folder) known = { folder, value: make(folder) };
    return known.value;
  };
}
