import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type FileStore, StoreFull } from '../../ports/file-store.ts';

/** A bucket of any service that speaks S3's protocol (https://docs.aws.amazon.com/AmazonS3/latest/API). */
export interface S3Account {
  /** The URL of the service; null for Amazon's own in the region. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Key of an object that is written again and again to check that the bucket accepts data. */
const probeKey = 'health';
const attempts = 3;
const connectMs = 3_000;
const answerMs = 30_000;
/**
 * The HTTP status and error names by which S3 services such as MinIO and Ceph say that the disk or the quota
 * is full.
 */
const insufficientStorage = 507;
const fullNames = new Set(['XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'QuotaExceeded']);

function isFull(error: unknown): boolean {
  return (
    error instanceof S3ServiceException &&
    (fullNames.has(error.name) || error.$metadata.httpStatusCode === insufficientStorage)
  );
}

function keyOf(id: string): string {
  if (!uuid.test(id)) throw new Error('not an id of a file');
  return id;
}

/**
 * Stores uploads as private objects in a bucket, each named by its file's ID. The service checks each
 * object's MD5 when it stores the object.
 */
export function createS3FileStore({
  endpoint,
  region,
  bucket,
  ...credentials
}: S3Account): FileStore {
  const client = new S3Client({
    region,
    credentials,
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs },
    // Checksums that are newer than MD5 are sent only if required, because many services do not support them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  });

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const md5 = createHash('md5').update(bytes).digest('base64');
    try {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: bytes,
          ContentLength: bytes.byteLength,
          ContentMD5: md5,
        }),
      );
    } catch (error) {
      throw isFull(error) ? new StoreFull('no space left for files', { cause: error }) : error;
    }
  }

  return {
    put: async (id, bytes) => put(keyOf(id), bytes),
    async open(id) {
      const command = new GetObjectCommand({ Bucket: bucket, Key: keyOf(id) });
      const answer = await client.send(command).catch((error: unknown) => {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      });
      return answer?.Body instanceof Readable ? answer.Body : undefined;
    },
    async remove(id) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(id) }));
    },
    check: () => put(probeKey, new Uint8Array(1)),
  };
}
