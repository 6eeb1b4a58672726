import { partOfApi } from './documentedApi.ts';
import { localPages } from './systemCalls.ts';

partOfApi('system', localPages);
