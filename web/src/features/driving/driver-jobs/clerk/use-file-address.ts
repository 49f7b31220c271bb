import { readFile } from '@backhaul/contract/calls/returns/files.ts';
import { useEffect, useState } from 'react';
import { requestUrl } from '../../../../lib/api/request-url.ts';
import { accountAnswers } from '../../../../lib/offline/account-answers.ts';

/** The address of a file: of its copy on this device, else of the server's. Null until that is known. */
export function useFileAddress(fileId: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const url = requestUrl(readFile.path, { id: fileId });
    let made: string | null = null;
    let isOver = false;
    void accountAnswers.recallFile(url).then((file) => {
      if (isOver) return;
      if (file !== null) made = URL.createObjectURL(file);
      setAddress(made ?? url);
    });
    return () => {
      isOver = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [fileId]);
  return address;
}
