import type { DocumentType } from '@/contract/uploads';
import { cleanJpeg } from './clean-jpeg';
import { cleanPng } from './clean-png';
import { checkPdf } from './check-pdf';
import type { FileFault } from './file-fault';

/**
 * The file as it may be kept: pictures with nothing but the picture and which way up it is, and without what rides
 * behind their end; PDFs as they are, if they hold nothing that acts.
 */
export function cleanFile(type: DocumentType, bytes: Buffer): Buffer | FileFault {
  switch (type) {
    case 'image/jpeg':
      return cleanJpeg(bytes);
    case 'image/png':
      return cleanPng(bytes);
    case 'application/pdf':
      return checkPdf(bytes) ?? bytes;
  }
}
