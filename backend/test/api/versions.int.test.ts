import { partOfApi } from './documentedApi.ts';

partOfApi('versions');
